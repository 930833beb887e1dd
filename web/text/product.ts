/** Name of the product, only here in the whole site. */
export const product = { name: { en: 'Jomi', bn: 'জমি' } } as const
