/** Per cent of a year's principal that each year late adds, as texts name it. */
export const penalty_percent = '6.25'
