import { describe, expect, it } from 'vitest'
import { choosePlace, placeAnswers } from './choose-place.ts'

const savar = { id: 7, name_en: 'Savar', name_bn: 'সাভার' }
const dhamrai = { id: 8, name_en: 'Dhamrai', name_bn: 'ধামরাই', former: ['Dhamrail'] }
const all = [savar, dhamrai]
const cells = (name: string, detail = '') => ({ level: 'upazila' as const, parent_id: null, name, detail })
const asked = (name: string, place_id: number | null, ids: number[]) => [
  expect.objectContaining({ ...cells(name), place_id, candidates: ids.map((id) => expect.objectContaining({ id })) }),
]

describe('a place that cells name', () => {
  it('is the only one of that name, and nothing is asked', () => {
    expect(choosePlace(placeAnswers(), cells('Savar'), { named: [savar], all })).toEqual({
      place: savar,
      questions: [],
    })
  })

  it('is asked about where none has the name, with those of nearly that name', () => {
    const questions = asked('Sabar', null, [7])
    const choice = choosePlace(placeAnswers(), cells('Sabar'), { named: [], all })
    expect(choice).toEqual({ is_several: false, near: ['Savar'], questions })
  })

  it('is asked about where several have the name', () => {
    const choice = choosePlace(placeAnswers(), cells('Savar'), { named: all, all })
    expect(choice).toEqual({ is_several: true, near: [], questions: asked('Savar', null, [7, 8]) })
  })

  it('is the one of the answer, and stays a question', () => {
    const answerTo = placeAnswers([{ ...cells('SABAR'), place_id: 8 }])
    expect(choosePlace(answerTo, cells('Sabar'), { named: [], all })).toEqual({
      place: dhamrai,
      questions: asked('Sabar', 8, [7]),
    })
  })

  it('is not the one of an answer that is no place there', () => {
    const answerTo = placeAnswers([{ ...cells('Sabar'), place_id: 99 }])
    expect(choosePlace(answerTo, cells('Sabar'), { named: [], all }).place).toBeUndefined()
  })

  it('is asked about with the one that had the name before', () => {
    const choice = choosePlace(placeAnswers(), cells('Dhamrail'), { named: [], all: [savar, dhamrai] })
    expect(choice).toMatchObject({ near: ['ধামরাই'], questions: asked('Dhamrail', null, [8]) })
  })

  it('is not asked about where the cells are empty', () => {
    const choice = choosePlace(placeAnswers(), cells(''), { named: [], all })
    expect(choice).toEqual({ is_several: false, near: [], questions: [] })
  })
})
