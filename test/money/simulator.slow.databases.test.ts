import { afterAll, expect, it } from 'vitest'
import { openMarket } from './market.ts'
import { simulateMoney } from './simulator.ts'

// `assure -- money` does 50,000 steps. A seed that failed: MONEY_SEED=… MONEY_STEPS=… npx vitest run --project slow test/money
const count = Number(process.env['MONEY_STEPS'] ?? 2000)
const seed = Number(process.env['MONEY_SEED'] ?? 20_261_129)

const market = await openMarket()
afterAll(market.close)

it(
  'people who pay, providers that misbehave and servers that die leave books that agree',
  async () => {
    const told = await simulateMoney(market, { seed, count })
    console.log(JSON.stringify({ seed, count, ...told }))
    expect(told.payments).toBeGreaterThan(count / 20)
    expect(told.deaths).toBeGreaterThan(count / 200)
  },
  count * 1000,
)
