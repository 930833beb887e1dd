const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** `Rahim Uddin` as `R••• U•••`: enough for two people side by side. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''}•••`)
    .join(' ')
