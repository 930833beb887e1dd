import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'

/** What every page asks for before anybody has logged in. */
const everywhere = [
  http.get('*/api/payment-options', () => HttpResponse.json({ demo: false, methods: ['bkash', 'nagad', 'rocket'] })),
  http.get('*/api/fees', () => HttpResponse.json([])),
]

export const network = setupWorker(...everywhere)
