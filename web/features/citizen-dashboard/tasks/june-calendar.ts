/** A calendar file with one whole day and a reminder a week before (RFC 5545). The title must be free of `,` and `;`. */
export function calendarFile(day: string, title: string, at: Date): Blob {
  const plain = (date: string) => date.replace(/-|:|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jomi//land development tax//EN',
    'BEGIN:VEVENT',
    `UID:land-tax-${day}@jomi`,
    `DTSTAMP:${plain(at.toISOString())}`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `SUMMARY:${title}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/calendar' })
}
