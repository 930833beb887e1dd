import { z } from 'zod'
import { WebpFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ViewQuery } from '#contract/map/parcels.ts'
import { PinnedSheet, SheetPins, SheetPinsForm } from './sheet-pins.ts'

const office = 'Land records of the office'

export const sheetPinsApi = {
  get: endpoint('GET', '/admin/mouza-maps/:id/pins', {
    tag: office,
    id: 'getSheetPins',
    summary: 'Shows the pins by which a scanned mouza map lies on the ground',
    answer: SheetPins,
    refusals: ['not_found'],
  }),
  set: endpoint('PUT', '/admin/mouza-maps/:id/pins', {
    tag: office,
    id: 'setSheetPins',
    summary: 'Pins a scanned mouza map to known points, and publishes it or not',
    description:
      'Refused with fewer than 4 pins, with pins on one line, with a picture turned over or larger than 50 km, and outside Bangladesh.',
    body: SheetPinsForm,
    answer: SheetPins,
    refusals: ['not_found', 'document_unavailable'],
    versioned: true,
  }),
  remove: endpoint('DELETE', '/admin/mouza-maps/:id/pins', {
    tag: office,
    id: 'removeSheetPins',
    summary: 'Takes the pins of a scanned mouza map away: it lies nowhere any more',
    answer: SheetPins,
    refusals: ['not_found'],
    versioned: true,
  }),
  list: endpoint('GET', '/locations/mouza-maps/sheets', {
    tag: 'Land records',
    id: 'listSheetsInView',
    summary: 'Lists the scanned mouza maps that lie in a view, the nearest to its middle first',
    description: 'At most 20. Staff of the place see those that are not published as well.',
    query: ViewQuery,
    answer: z.array(PinnedSheet),
  }),
  getPicture: endpoint('GET', '/locations/mouza-maps/:id/sheet', {
    tag: 'Land records',
    id: 'getSheetPicture',
    summary: 'Shows the scan of a mouza map, to lie beneath the parcels',
    description:
      'Where it is published: watermarked, its longest side 1,000 pixels. For staff of the place and for who paid for a copy as it is, up to 4,096 pixels.',
    answer: WebpFile,
    refusals: ['not_found', 'document_unavailable', 'file_missing'],
  }),
}
