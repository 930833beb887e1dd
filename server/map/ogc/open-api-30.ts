import { z } from 'zod'
import { ErrorAnswer } from '#contract/answers.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import {
  FeatureCollectionId,
  max_features,
  OgcCollection,
  OgcCollections,
  OgcConformance,
  OgcFeature,
  OgcFeatureCollection,
  OgcLandingPage,
} from '#contract/map/ogc.ts'
import { geoJsonType } from '../features/features.ts'
import { collection } from './collections.ts'
import { type Links, openApiType } from './links.ts'

const answers = {
  landingPage: OgcLandingPage,
  confClasses: OgcConformance,
  collections: OgcCollections,
  collection: OgcCollection,
  featureCollectionGeoJSON: OgcFeatureCollection,
  featureGeoJSON: OgcFeature,
  exception: ErrorAnswer,
}

const schemas = Object.fromEntries(
  Object.entries(answers).map(([name, schema]) => {
    const { $schema, ...described } = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' })
    return [name, described]
  }),
)

const asked = { in: 'query', required: false, style: 'form', explode: false } as const
const whole = { type: 'integer', minimum: 1 }

const pageParameters = {
  bbox: {
    ...asked,
    name: 'bbox',
    description: 'Only features in this box: west, south, east, north in degrees, heights between them are left out.',
    schema: {
      type: 'array',
      oneOf: [
        { minItems: 4, maxItems: 4 },
        { minItems: 6, maxItems: 6 },
      ],
      items: { type: 'number' },
    },
  },
  datetime: {
    ...asked,
    name: 'datetime',
    description: 'A moment or an interval. The features have no time, so every one fits.',
    schema: { type: 'string' },
  },
  limit: {
    ...asked,
    name: 'limit',
    description: 'At most so many features.',
    schema: { type: 'integer', minimum: 1, maximum: max_features, default: 100 },
  },
  after: {
    ...asked,
    name: 'after',
    description: 'The last feature of the page before. The link `next` has it.',
    schema: { type: 'string', pattern: '^[0-9]+(-[0-9]+)?$' },
  },
}

const dagParameters = {
  zil_id: { ...asked, name: 'zil_id', description: 'Only dags of this zil.', schema: whole },
  survey_type_id: { ...asked, name: 'survey_type_id', description: 'Only dags of this survey.', schema: whole },
  dag_no: {
    ...asked,
    name: 'dag_no',
    description: 'Only dags of this number.',
    schema: { type: 'string', maxLength: 40 },
  },
}

const feature_id = { name: 'featureId', in: 'path', required: true, schema: whole }

const refused: readonly ErrorCode[] = ['parameters_wrong', 'demo_only', 'rate_limited', 'internal', 'unavailable']

const refusals = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    codes.map((code) => [
      errors[code].status,
      {
        description: errors[code].en,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/exception' } } },
      },
    ]),
  )

type Operation = {
  id: string
  summary: string
  schema: keyof typeof answers
  media_type?: string
  parameters?: object[]
  refuses?: readonly ErrorCode[]
}

const operation = ({ id, summary, schema, media_type = 'application/json', parameters, refuses = [] }: Operation) => ({
  get: {
    operationId: id,
    summary,
    tags: [media_type === geoJsonType ? 'Features' : 'Service'],
    ...(parameters && { parameters }),
    responses: {
      200: { description: summary, content: { [media_type]: { schema: { $ref: `#/components/schemas/${schema}` } } } },
      304: { description: 'What the ETag of `If-None-Match` names is still as it was.' },
      ...refusals([...refused, ...refuses]),
    },
  },
})

function pathsOf(links: Links, id: FeatureCollectionId) {
  const { title } = collection(links, id)
  const parameters = Object.keys({ ...pageParameters, ...(id === 'dags' ? dagParameters : {}) })
  const refs = parameters.map((name) => ({ $ref: `#/components/parameters/${name}` }))
  const geo = { media_type: geoJsonType } as const
  return {
    [`/collections/${id}`]: operation({ id: `describe_${id}`, summary: title, schema: 'collection' }),
    [`/collections/${id}/items`]: operation({
      ...geo,
      id: `list_${id}`,
      summary: title,
      schema: 'featureCollectionGeoJSON',
      parameters: refs,
    }),
    [`/collections/${id}/items/{featureId}`]: operation({
      ...geo,
      id: `get_${id}`,
      summary: title,
      schema: 'featureGeoJSON',
      parameters: [feature_id],
      refuses: ['not_found'],
    }),
  }
}

/** The OGC API alone, in the version of OpenAPI that its standard asks for. */
export const openApi30 = (links: Links) => ({
  openapi: '3.0.3',
  info: {
    title: 'Jomi OGC API - Features',
    version: '1.0.1',
    description:
      'Outlines of places and boundaries of dags, to read. Coordinates are longitude and latitude of WGS 84.',
    contact: { url: `${links.server}/.well-known/security.txt` },
    license: { name: 'All rights reserved', url: `${links.server}/terms` },
  },
  servers: [{ url: links.root }],
  security: [],
  tags: [
    { name: 'Service', description: 'What there is to read' },
    { name: 'Features', description: 'Places and dags' },
  ],
  paths: {
    '/': operation({ id: 'getLandingPage', summary: 'Landing page', schema: 'landingPage' }),
    '/conformance': operation({ id: 'getConformance', summary: 'Conformance classes', schema: 'confClasses' }),
    '/api': {
      get: {
        operationId: 'getDescription',
        summary: 'This description',
        tags: ['Service'],
        responses: {
          200: { description: 'This description', content: { [openApiType]: { schema: { type: 'object' } } } },
          304: { description: 'What the ETag of `If-None-Match` names is still as it was.' },
          ...refusals(refused),
        },
      },
    },
    '/collections': operation({ id: 'listCollections', summary: 'Collections', schema: 'collections' }),
    ...Object.assign({}, ...FeatureCollectionId.options.map((id) => pathsOf(links, id))),
  },
  components: { parameters: { ...pageParameters, ...dagParameters }, schemas },
})
