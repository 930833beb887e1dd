/** Computed share, written as in the records: three decimals, four below a hundredth. */
export const writtenShare = (share: number) => share.toFixed(share > 0 && share < 0.01 ? 4 : 3)
