import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reviewsApi, staffReviewsApi } from '#contract/cases/reviews.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { decideReview, listOwnReviews, listReviews, type ReviewParts, requestReview } from './reviews.service.ts'

const own = { access: 'signed-in' } as const
const staff = { access: 'staff' } as const
const hour = 3600

/** A citizen asks for a review of a rejection, and another officer decides it: rules/cases.md#reviews. */
export const reviewRoutes =
  (parts: ReviewParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...reviewsApi.request,
      config: { ...own, idempotency: 'creates', limit: { name: 'reviews', max: 30, window_s: hour } },
      handler: async (request, reply) =>
        reply.status(201).send(await requestReview(parts, actorOf(request), request.body)),
    })

    app.route({
      ...reviewsApi.own,
      config: own,
      handler: (request) => listOwnReviews(parts, actorOf(request), request.params.kind, request.params.id),
    })

    app.route({
      ...staffReviewsApi.list,
      config: staff,
      handler: (request) => listReviews(parts, actorOf(request), request.query),
    })

    app.route({
      ...staffReviewsApi.decide,
      config: staff,
      handler: (request) => decideReview(parts, requestContextOf(request), request.params.id, request.body),
    })
  }
