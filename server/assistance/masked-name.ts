const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** `Rahim Uddin` as `R••• U•••`: enough for two who stand beside each other. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''}•••`)
    .join(' ')
