import { describe, expect, it } from 'vitest'
import { placeOfRegistryOffice } from './registry-office.ts'

describe('the place of a registry office', () => {
  it.each([
    ['Savar Sub-Registry Office', 'savar'],
    ['SAVAR  sub registrar’s office', 'savar'],
    ['Office of the Sub-Registrar, Savar', 'savar'],
    ['Savar SRO', 'savar'],
    ['Savar', 'savar'],
    ['Dhaka Sadar Sub-Registry Office', 'dhaka sadar'],
    ['সাভার সাব-রেজিস্ট্রি অফিস', 'সাভার'],
    ['সাভার সাব-রেজিস্ট্রার কার্যালয়', 'সাভার'],
    ['সাভার সাব রেজিস্ট্রারের কার্যালয়', 'সাভার'],
    ['Sub-Registry Office', ''],
  ])('is read from %j', (name, place) => expect(placeOfRegistryOffice(name)).toBe(place))
})
