/** The product's name, here and nowhere else. */
export const product = { name: 'Jomi' } as const
