const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/**
 * A text for a CSV. One that a spreadsheet would run gets an apostrophe, which makes it text; one with an apostrophe of its
 * own gets another, so that an import takes away what was added and nothing else (`server/imports/reading/guarded-cell.ts`).
 */
export const withGuard = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
