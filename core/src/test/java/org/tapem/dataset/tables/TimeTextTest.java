package org.tapem.dataset.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.BadRecordException;

class TimeTextTest {
  private final TimeText time = new TimeText();

  private int read(String text) throws BadRecordException {
    time.read(text);
    return time.value();
  }

  @ParameterizedTest
  @CsvSource({"2019, 2019", "2019.0, 2019", "-44, -44", "1709251200, 1709251200", "0, 0"})
  void wholeNumbersAreKept(String text, int expected) throws BadRecordException {
    assertThat(read(text)).isEqualTo(expected);
    assertThat(time.kind()).isEqualTo(TimeKind.NUMBER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1970-01-01", "2024-02-29", "1815-12-10", "9999-12-31"})
  void datesAreDaysSince1970(String text) throws BadRecordException {
    assertThat(read(text)).isEqualTo((int) LocalDate.parse(text).toEpochDay());
    assertThat(time.kind()).isEqualTo(TimeKind.DAY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-03-01T12:00:59Z",
        "2039-03-01T12:00:00.123Z",
        "2024-03-01T00:30:00+05:30",
        "1969-12-31T23:59:30Z"
      })
  void timesOfDayAreMinutesSince1970(String text) throws BadRecordException {
    Instant instant = OffsetDateTime.parse(text).toInstant();
    assertThat(read(text)).isEqualTo((int) Math.floorDiv(instant.getEpochSecond(), 60L));
    assertThat(time.kind()).isEqualTo(TimeKind.MINUTE);
  }

  @Test
  void aTimeWithoutZoneIsUniversalTime() throws BadRecordException {
    int expected = read("2024-03-01T12:00:00Z");
    assertThat(read("2024-03-01 12:00:00")).isEqualTo(expected);
    assertThat(read("2024-03-01T12:00")).isEqualTo(expected);
    assertThat(read("2024-03-01T14:00+02")).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "soon",
        "2019.5",
        "1e3",
        "2023-02-29",
        "2024-3-1",
        "2024-03-01T25:00",
        "2024-03-01T12",
        "2024-03-01T12:00Zz",
        "01/03/2024",
        "- 4",
        "2024-03-01Q12:00"
      })
  void otherTextIsRefused(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadRecordException.class)
        .hasMessageContaining("not a time");
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatThrownBy(() -> read("1709251200000"))
        .hasMessageContaining("seconds, not milliseconds");
    assertThatThrownBy(() -> read("-2147483648")).hasMessageContaining("must be within");
    assertThatThrownBy(() -> read("99999999999999999999")).hasMessageContaining("must be within");
  }
}
