import { textsOf } from '#server/app/text.ts'
import bn from './text/bn.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }

export const { both, text } = textsOf('corrections', { en, bn })
