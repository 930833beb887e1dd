import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { folderStorage } from '#server/app/files.ts'
import { emptyDatabase } from '#test/database.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { databaseStorage } from '../app/uploads/tombstones.ts'
import { metricsOf } from './metrics.test-ground.ts'

const { db } = await emptyDatabase()
const data_dir = testFolder('monitoring')
const { registry } = metricsOf({
  db,
  storage: databaseStorage(db, folderStorage(data_dir)),
  data_dir,
  isStopping: () => false,
  channels: [],
  providers: [],
  makes_backups: true,
})

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const Rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook: z.string().min(20) }) })
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(Rule) })) })
  .parse(parse(read('deploy/monitoring/alerts.yml')))
  .groups.flatMap((group) => group.rules)
const Panel = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })
const { panels } = z
  .object({ panels: z.array(Panel) })
  .parse(JSON.parse(read('deploy/monitoring/grafana-dashboard.json')))

/** Series that the metrics answer with: a histogram has three. `up` is Prometheus' own. */
const metrics = registry.getMetricsAsArray().map(({ name, ...metric }) => ({ name, ...metric }))
const own = metrics.filter(({ name }) => name.startsWith('jomi_'))
const series = new Set([
  'up',
  ...metrics.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
])

const words_of_promql = new Set(
  'and or unless sum max min by on le rate increase topk histogram_quantile absent offset time d m h'.split(' '),
)

/** Metrics that an expression names: its words outside of quotes, braces and lists of labels. */
const namedIn = (expression: string) =>
  (
    expression
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
      .replace(/\bby \([^)]*\)/g, ' ')
      .match(/\b[a-z]\w*/g) ?? []
  ).filter((word) => !words_of_promql.has(word))

/** Labels by which an expression chooses or sums. */
const labelsIn = (expression: string) => [
  ...[...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
  ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, */)),
]
const labels = new Set([
  'job',
  'instance',
  'le',
  ...own.flatMap((metric) => ('labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames : [])),
])

describe.each([
  ['the alert', rules.map(({ alert, expr }) => [alert, expr] as const)],
  ['the panel', panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))],
])('%s', (_kind, expressions) => {
  it.each(expressions)('%s names only metrics and labels that there are', (_name, expression) => {
    const named = namedIn(expression)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !series.has(name))).toEqual([])
    expect(labelsIn(expression).filter((label) => !labels.has(label))).toEqual([])
  })
})

describe('the names of metrics', () => {
  const page = read('docs/monitoring.md')

  it('end with their unit, and those of counters with total', () => {
    for (const metric of own) {
      const { type } = metric as unknown as { type: string }
      expect(metric.name.endsWith('_total')).toBe(type === 'counter')
      expect(metric.name).not.toMatch(/_(ms|minutes|hours|kb|mb|percent)(_|$)/)
    }
  })

  it('stand on the page about monitoring, and no others', () => {
    const on_page = new Set(page.match(/\bjomi_[a-z_]+/g))
    expect([...on_page].sort()).toEqual(own.map(({ name }) => name).sort())
  })

  it('of all alerts stand there too', () => {
    const on_page = new Set(page.match(/\bJomi[A-Z]\w+/g))
    expect([...on_page].sort()).toEqual(rules.map(({ alert }) => alert).sort())
  })
})
