/** The product's name, here and nowhere else in the site. */
export const product = { name: { en: 'Jomi', bn: 'জমি' } } as const
