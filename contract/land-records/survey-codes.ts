import type { Language } from '#contract/digits.ts'

const bengali: { [code: string]: string } = { CS: 'সিএস', SA: 'এসএ', RS: 'আরএস', BS: 'বিএস', BRS: 'বিআরএস', TS: 'টিএস' }

/** The code of a survey in a language; an unknown code stays as it is. */
export const surveyCodeIn = (language: Language, code: string) => (language === 'bn' && bengali[code]) || code
