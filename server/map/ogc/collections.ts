import {
  crs84,
  FeatureCollectionId,
  type OgcCollection,
  type OgcCollections,
  type OgcLandingPage,
} from '#contract/map/ogc.ts'
import { both } from '../text.ts'
import type { Links } from './links.ts'

const inBothScripts = (key: Parameters<typeof both>[0]) => Object.values(both(key)).join(' · ')

/** West, south, east and north of what can lie in Bangladesh, with its waters. */
const bangladesh = [88, 20, 93, 27]

const specification = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf'

export const conformance = {
  conformsTo: [`${specification}/core`, `${specification}/oas30`, `${specification}/geojson`],
}

export const landingPage = (links: Links): OgcLandingPage => ({
  title: inBothScripts('collections.title'),
  description: inBothScripts('collections.description'),
  links: [
    links.landingPage('self'),
    links.description,
    links.documentation,
    links.conformance('conformance'),
    links.collections('data'),
  ],
})

export const collection = (links: Links, id: FeatureCollectionId): OgcCollection => ({
  id,
  title: inBothScripts(`collections.${id}.title`),
  description: inBothScripts(`collections.${id}.description`),
  extent: { spatial: { bbox: [bangladesh], crs: crs84 } },
  itemType: 'feature',
  crs: [crs84],
  storageCrs: crs84,
  links: [links.collection(id, 'self'), links.items(id)],
})

export const collections = (links: Links): OgcCollections => ({
  collections: FeatureCollectionId.options.map((id) => collection(links, id)),
  links: [links.collections('self')],
})
