/** A PDF of several papers, in order. Each has one page, or is the only one. */
export type PrintedPart = { pdf: Uint8Array; numbers: string[] }
