import { textsOf } from '#server/app/text.ts'
import bn from './text/bn.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }

export const { text } = textsOf('hotline', { en, bn })
