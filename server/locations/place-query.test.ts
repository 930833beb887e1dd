import { expect, it } from 'vitest'
import { readPlaceQuery } from './place-query.ts'

const dag_in_savar = { dag: '123', khatian: null, place: 'savar' }
const khatian_in_savar = { dag: null, khatian: '45', place: 'savar' }
const dag_in_bengali = { dag: '123', khatian: null, place: 'সাভার' }

it.each([
  // A keyword with a slip.
  ['dagg 123 savar', dag_in_savar],
  ['savar dagg 123', dag_in_savar],
  ['dga 123 savar', { dag: '123', khatian: null, place: 'dga savar' }],
  ['dagh no. 123 savar', dag_in_savar],
  ['polt 123 savar', { dag: '123', khatian: null, place: 'polt savar' }],
  ['plott 123 savar', dag_in_savar],
  ['khatin 45 savar', khatian_in_savar],
  ['khotyan 45 savar', khatian_in_savar],
  ['porca 45 savar', khatian_in_savar],
  ['দাাগ ১২৩ সাভার', dag_in_bengali],
  ['দাগে ১২৩ সাভার', dag_in_bengali],
  ['খতিয়ন ৪৫ সাভার', { dag: null, khatian: '45', place: 'সাভার' }],
  // A number glued to its keyword, in both scripts.
  ['savar dag123', dag_in_savar],
  ['dag-123 savar', dag_in_savar],
  ['dagg123 savar', dag_in_savar],
  ['plot123/1 savar', { dag: '123/1', khatian: null, place: 'savar' }],
  ['khatian45 savar', khatian_in_savar],
  ['সাভার দাগ১২৩', dag_in_bengali],
  ['দাগ-১২৩ক সাভার', { dag: '123ক', khatian: null, place: 'সাভার' }],
  ['খতিয়ান৪৫ সাভার', { dag: null, khatian: '45', place: 'সাভার' }],
  ['dag 123 khatian45 savar', { dag: '123', khatian: '45', place: 'savar' }],
  // A word that only resembles a keyword is a place.
  ['daga 123', { dag: '123', khatian: null, place: 'daga' }],
  ['daga', { dag: null, khatian: null, place: 'daga' }],
  ['daga savar', { dag: null, khatian: null, place: 'daga savar' }],
  ['dhaka 123', { dag: '123', khatian: null, place: 'dhaka' }],
  ['khatiamari 45', { dag: '45', khatian: null, place: 'khatiamari' }],
  ['sector10 uttara', { dag: null, khatian: null, place: 'sector10 uttara' }],
])('the query "%s" is understood', (line, meant) => {
  expect(readPlaceQuery(line)).toEqual({ ...meant, place: meant.place.normalize('NFC') })
})
