import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Rahim Uddin', 'RU'],
  ['abdur rahim molla', 'AR'],
  ['কৃষ্ণচন্দ্র দাস', 'কৃদা'],
  ['Rahim', 'R'],
  ['  ', 'U'],
])('the name %j is shortened to %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
