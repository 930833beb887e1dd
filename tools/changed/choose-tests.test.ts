import { describe, expect, it } from 'vitest'
import { chooseTests } from './choose-tests.ts'
import { importersOf } from './import-graph.ts'

const project: Record<string, string> = {
  'contract/fees.ts': '',
  'contract/phones.test.ts': '',
  'contract/papers/papers.ts': '',
  'docs/map.md': '',
  'server/make-app.ts': "import { routes } from './fees/fees.routes.ts'\nimport { tax } from './tax/tax.routes.ts'",
  'server/app/database.ts': '',
  'server/fees/fees.routes.ts': "import { list } from './fees.service.ts'",
  'server/fees/fees.service.ts': "import { db } from '../app/database.ts'",
  'server/fees/fees.routes.test.ts': "import { startApp } from '#test/harness.ts'",
  'server/fees/text/en.json': '',
  'server/tax/tax.routes.ts':
    "import { fee } from '#server/fees/fees.service.ts'\nimport type { Paper } from '../papers/paper.ts'",
  'server/tax/tax.routes.test.ts': '',
  'server/tax/demo.slow.test.ts': '',
  'server/papers/paper.ts': "import { Paper } from '#contract/papers/papers.ts'",
  'server/papers/paper.test.ts': "import { paper } from './paper.ts'",
  'server/app/http/authorization.test.ts': '',
  'test/harness.ts': "import { makeApp } from '#server/make-app.ts'",
  'web/app/router.tsx':
    "const page = () => import('../features/fees/fees-page.tsx')\nimport('../features/tax/pay/pay-page.tsx')",
  'web/app/app.css': '',
  'web/app/header.screen.test.tsx': '',
  'web/ui/button.tsx': '',
  'web/features/fees/fees-page.tsx': "import { Button } from '#web/ui/button.tsx'",
  'web/features/fees/fees-page.screen.test.tsx': "import { openScreen } from '#test/screens/open-screen.tsx'",
  'web/features/fees/text/bn.json': '',
  'web/features/tax/pay/pay-page.tsx': "import { Button } from '#web/ui/button.tsx'",
  'web/features/tax/pay/pay-page.screen.test.tsx': '',
  'e2e/fees.spec.ts': '',
}
const files = Object.keys(project)
const importers = importersOf(files, (file) => project[file] ?? '')
const choose = (...changed: string[]) => chooseTests(changed, files, importers)

describe('the choice of tests', () => {
  it.each([
    ['docs/map.md', [], []],
    ['web/features/fees/fees-page.tsx', [], ['web/features/fees/fees-page.screen.test.tsx']],
    ['web/features/fees/text/bn.json', [], ['web/features/fees/fees-page.screen.test.tsx']],
    [
      'web/ui/button.tsx',
      [],
      ['web/features/fees/fees-page.screen.test.tsx', 'web/features/tax/pay/pay-page.screen.test.tsx'],
    ],
    [
      'web/app/app.css',
      [],
      [
        'web/app/header.screen.test.tsx',
        'web/features/fees/fees-page.screen.test.tsx',
        'web/features/tax/pay/pay-page.screen.test.tsx',
      ],
    ],
    ['server/tax/tax.routes.ts', ['server/tax/tax.routes.test.ts', 'server/app/http/authorization.test.ts'], []],
    [
      'server/fees/text/en.json',
      ['server/fees/fees.routes.test.ts', 'server/tax/tax.routes.test.ts', 'server/app/http/authorization.test.ts'],
      [],
    ],
    ['server/papers/paper.ts', ['server/papers/paper.test.ts', 'server/app/http/authorization.test.ts'], []],
    [
      'contract/papers/papers.ts',
      ['contract/phones.test.ts', 'server/papers/paper.test.ts', 'server/app/http/authorization.test.ts'],
      [],
    ],
    ['server/tax/demo.slow.test.ts', ['server/tax/demo.slow.test.ts'], []],
  ])('a change of %s runs its tests alone', (file, unit, screens) => {
    expect(choose(file)).toMatchObject({ all: null, unit, screens })
  })

  it.each(['contract/fees.ts', 'db/migrations/0001.sql', 'package-lock.json', 'vite.config.ts', 'tools/setup.mjs'])(
    'a change of %s runs everything',
    (file) => expect(choose('docs/map.md', file).all).toBe(file),
  )

  it('a change of both sides, or of how the site is built, runs the core journeys', () => {
    expect(choose('web/ui/button.tsx').journeys).toEqual([])
    expect(choose('web/ui/button.tsx', 'server/papers/paper.ts').journeys).toEqual(['@core'])
    expect(choose('tools/site/first-files.ts').journeys).toEqual(['@core'])
    expect(choose('e2e/fees.spec.ts').journeys).toEqual(['e2e/fees.spec.ts'])
  })

  it('documents need no types and no tests', () => {
    expect(choose('docs/map.md', 'README.md', '.ci/run')).toEqual({
      all: null,
      types: false,
      unit: [],
      screens: [],
      journeys: [],
    })
  })
})
