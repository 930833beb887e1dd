import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { IdentityDocument } from '#contract/kyc/kyc.ts'
import { downloadLink } from '#web/platform/download.ts'

export const idSides = ['id_front', 'id_back'] as const
/** Sides of a paper that are photographed: a card has two, a passport its page with the photograph. */
export const sidesOf: Record<IdentityDocument, readonly IdSide[]> = { nid: idSides, passport: ['id_front'] }

export type IdSide = (typeof idSides)[number]

/** Fetches the link to an image of an identity paper; null if the image is deleted. */
export type LinkOfSide = (client: QueryClient, side: IdSide) => Promise<string | null>

/** An older answer may have expired links. */
export const fresh_ms = 60_000

/** Image of an identity paper, fetched once while it is shown, then deleted. */
export const idImageQuery = (id: number, side: IdSide, linkOf: LinkOfSide) =>
  queryOptions({
    queryKey: ['admin', 'kyc', 'image', id, side],
    queryFn: async ({ client, signal }) => {
      const link = await linkOf(client, side)
      return link ? (await downloadLink(link, { signal })).blob : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
