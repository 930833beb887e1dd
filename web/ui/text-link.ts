/** A link inside text. */
export const textLink = 'font-semibold text-green-800 underline underline-offset-4'

/** The same with more room for a finger. */
export const roomyLink = `inline-flex min-h-8 items-center ${textLink}`
