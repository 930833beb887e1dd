import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { demandRoutes } from './demand/demand.routes.ts'
import { landTaxPaymentRoutes } from './paying/land-tax-payments.routes.ts'
import type { LandTaxParts } from './paying/pay.service.ts'
import { dakhilaPrintRoutes } from './prints/prints.routes.ts'
import { taxRateRoutes } from './rates/tax-rates.routes.ts'
import { recordedHoldingRoutes } from './recorded-holdings/recorded-holdings.routes.ts'
import { registrationRoutes } from './registrations/registrations.routes.ts'

/** Land development tax: registering land, reviewing it, rates, calculating and paying, printing dakhilas. */
export const landTaxRoutes =
  (parts: LandTaxParts & { storage: Storage; secret: SecretKeys }): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(registrationRoutes(parts))
    await app.register(taxRateRoutes(parts))
    await app.register(landTaxPaymentRoutes(parts))
    await app.register(dakhilaPrintRoutes(parts))
    await app.register(recordedHoldingRoutes(parts))
    await app.register(demandRoutes(parts))
  }
