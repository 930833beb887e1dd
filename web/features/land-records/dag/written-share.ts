/** A share that is worked out, as records write theirs: three decimals, four of less than a hundredth. */
export const writtenShare = (share: number) => share.toFixed(share > 0 && share < 0.01 ? 4 : 3)
