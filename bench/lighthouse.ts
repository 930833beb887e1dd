import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startServer, stop } from '../assure/server-process.ts'
import { browser } from '../e2e/lib/browser.ts'
import { median } from './median.ts'

const pages = ['/', '/land', '/login', '/mutation']
const rounds = 3
const wanted = { performance: 97, accessibility: 100, 'best-practices': 95 } as const
const categories = ['performance', 'accessibility', 'best-practices'] as const

const Score = z.object({ score: z.number() })
const Report = z.object({
  categories: z.record(z.enum(categories), Score),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
})
type Report = z.infer<typeof Report>

const run = promisify(execFile)
const program = join(import.meta.dirname, 'lighthouse', 'node_modules', '.bin', 'lighthouse')

/** Rates the page for a phone on a slow line, with Lighthouse's own settings for phones. */
async function rate(url: string): Promise<Report> {
  const { executablePath = '', args = [] } = await browser()
  const { stdout } = await run(
    program,
    [
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${[...args, '--headless=new'].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 100_000_000 },
  )
  return Report.parse(JSON.parse(stdout))
}

const seconds = (report: Report, audit: string) => ((report.audits[audit]?.numericValue ?? 0) / 1000).toFixed(1)

async function rateOften(url: string) {
  const reports: Report[] = []
  for (let round = 0; round < rounds; round += 1) reports.push(await rate(url))
  const scores = categories.map((category) =>
    Math.round(median(reports.map(({ categories: found }) => found[category].score)) * 100),
  )
  const [last] = reports
  if (!last) throw new Error('Nothing was rated')
  return { scores, last }
}

const server = await startServer({
  DATA_DIR: temporaryFolder('lighthouse'),
  DEMO: '1',
  PORT: '0',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '9999999',
})
const rows: string[][] = []
const short: string[] = []
try {
  // Some pictures are drawn on the first request; these visits draw them before the rating.
  for (const page of pages) await rate(server.address + page)
  for (const page of pages) {
    const { scores, last } = await rateOften(server.address + page)
    rows.push([
      page,
      ...scores.map(String),
      ...['first-contentful-paint', 'largest-contentful-paint', 'speed-index'].map((audit) => seconds(last, audit)),
      `${Math.round(last.audits['total-blocking-time']?.numericValue ?? 0)}`,
      (last.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    ])
    for (const [place, category] of categories.entries())
      if ((scores[place] ?? 0) < wanted[category])
        short.push(`${page} ${category}: ${scores[place]} of ${wanted[category]}: ${failing(last)}`)
  }
} finally {
  await stop(server)
}

function failing({ audits }: Report): string {
  return Object.values(audits)
    .flatMap(({ title, score }) => (score !== null && score < 0.9 ? [title] : []))
    .join('; ')
}

const head = [
  'page',
  'performance',
  'accessibility',
  'practices',
  'first paint s',
  'largest s',
  'speed s',
  'blocked ms',
  'shift',
]
for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
for (const line of short) console.log(line)
process.exit(short.length > 0 ? 1 : 0)
