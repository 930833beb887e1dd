import type { Language } from '#contract/digits.ts'

const weekday = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' }),
  bn: new Intl.DateTimeFormat('bn-BD', { timeZone: 'UTC', weekday: 'short' }),
}

/** `Sun` / `রবি` of a calendar day; Thursday in Bengali as calendars shorten it, so that seven fit a phone. */
export const weekdayIn = (language: Language, day: string) =>
  weekday[language].format(new Date(day)).replace('বৃহস্পতি', 'বৃহঃ')
