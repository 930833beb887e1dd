import type { FeatureCollectionId, OgcLink } from '#contract/map/ogc.ts'
import { geoJsonType } from '../features/features.ts'

const json = 'application/json'
export const openApiType = 'application/vnd.oai.openapi+json;version=3.0'

/** The addresses of the API below the one of the server. */
export function linksAt(server: string) {
  const root = `${server}/api/ogc`
  const itemsOf = (id: FeatureCollectionId) => `${root}/collections/${id}/items`
  return {
    root,
    server,
    landingPage: (rel: string): OgcLink => ({ href: root, rel, type: json, title: 'Landing page' }),
    description: { href: `${root}/api`, rel: 'service-desc', type: openApiType, title: 'OpenAPI 3.0' },
    documentation: {
      href: `${server}/api/docs/ogc-api`,
      rel: 'service-doc',
      type: 'text/html',
      title: 'Documentation',
    },
    conformance: (rel: string): OgcLink => ({
      href: `${root}/conformance`,
      rel,
      type: json,
      title: 'Conformance classes',
    }),
    collections: (rel: string): OgcLink => ({ href: `${root}/collections`, rel, type: json, title: 'Collections' }),
    collection: (id: FeatureCollectionId, rel: string): OgcLink => ({
      href: `${root}/collections/${id}`,
      rel,
      type: json,
      title: 'Collection',
    }),
    items: (id: FeatureCollectionId): OgcLink => ({
      href: itemsOf(id),
      rel: 'items',
      type: geoJsonType,
      title: 'Features',
    }),
    feature: (id: FeatureCollectionId, feature_id: number): OgcLink => ({
      href: `${itemsOf(id)}/${feature_id}`,
      rel: 'self',
      type: geoJsonType,
      title: 'This feature',
    }),
    /** The page at an address, which begins with its path. */
    page: (address: string): OgcLink => ({
      href: `${server}${address}`,
      rel: 'self',
      type: geoJsonType,
      title: 'This page',
    }),
    nextPage: (address: string, after: string): OgcLink => {
      const url = new URL(address, server)
      url.searchParams.set('after', after)
      return { href: `${server}${url.pathname}${url.search}`, rel: 'next', type: geoJsonType, title: 'Next page' }
    },
  }
}

export type Links = ReturnType<typeof linksAt>
