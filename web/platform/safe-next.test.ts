import { expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const here = 'https://jomi.test'

it.each(['/', '/land?q=savar', '/dashboard?tab=payments', '/verify/123#top', '/a/../land'])(
  'the next address %j is allowed',
  (next) => expect(safeNext(next, here)).not.toBeNull(),
)

it.each([
  undefined,
  '',
  'land',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/land/../..//evil.test',
  '/.\\/evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'data:text/html,evil',
  '/login?next=/login',
  '/register',
  '/reset-password?token=1',
])('the next address %j is refused', (next) => expect(safeNext(next, here)).toBeNull())
