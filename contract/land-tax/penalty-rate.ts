/** Per cent of a year's principal that each late year adds, for texts. */
export const penalty_percent = '6.25'
