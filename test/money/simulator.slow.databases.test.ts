import { expect, it } from 'vitest'
import { openMarket } from './market.ts'
import { simulateMoney } from './simulator.ts'

// `assure -- money` does 50,000 steps. A seed that failed: MONEY_SEED=… MONEY_STEPS=… npx vitest run --project slow test/money
// The embedded database answers ten times slower.
const usual = process.env['TEST_DATABASE_URL'] === undefined ? 400 : 2000
const count = Number(process.env['MONEY_STEPS'] ?? usual) / 2
const first = Number(process.env['MONEY_SEED'] ?? 20_261_129)

it.each([
  { market: 'bKash, SSLCommerz and the sandbox', with_nagad: false, seed: first },
  { market: 'bKash, SSLCommerz and Nagad', with_nagad: true, seed: first + 1 },
])(
  'people who pay by $market, providers that misbehave and servers that die leave books that agree',
  async ({ with_nagad, seed }) => {
    const market = await openMarket({ with_nagad })
    try {
      const told = await simulateMoney(market, { seed, count })
      console.log(JSON.stringify({ seed, count, ...told }))
      expect(told.payments).toBeGreaterThan(count / 20)
      expect(told.cash).toBeGreaterThan(0)
      if (count >= 1000) expect(told.surplus).toBeGreaterThan(0)
      expect(told.deaths).toBeGreaterThan(count / 200)
    } finally {
      await market.close()
    }
  },
  count * 1000 + 60_000,
)
