<#-- Template of META-INF/THIRD-PARTY.txt: one library a line. -->
Libraries that tapem uses, each with its licences. The libraries are unmodified; their jars hold
their own licence and notice files.

<#list dependencyMap as entry>
<#assign project = entry.getKey()/>
<#assign licenses = entry.getValue()/>
${project.groupId}:${project.artifactId}:${project.version}
    ${licenses?join("; ")}<#if project.url??>
    ${project.url}</#if>
</#list>
