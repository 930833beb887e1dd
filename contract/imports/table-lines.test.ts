import { describe, expect, it } from 'vitest'
import { isNoLand } from './table-lines.ts'

/** A row of khatian, dag, owner, father and area. */
const judged = (row: string) => {
  const cells = row.split(',')
  return isNoLand(cells, cells.slice(0, 2))
}

describe('a row below or among records', () => {
  it.each([
    'মোট,,,,৪৫০',
    ',,সর্বমোট,,450',
    ',,,মোট:,450',
    'Total,,,,450',
    ',,Grand Total,,450',
    'মোট,12,,,450',
    '12,30,মোট,,450',
    'পূর্ব পৃষ্ঠার জের,,,,120',
    ',,জের,,120',
    'brought forward,,,,120',
    'এই পৃষ্ঠার মোট,,,,12',
    'Sub-total,,,,3',
    'একুনে,,,,9',
    'কথায়: চারশত পঞ্চাশ শতক,,,,',
    ',,স্বাক্ষর,,',
    ',,তহশিলদারের স্বাক্ষর ও সীলমোহর,,',
    'Signature,,,,',
    'পৃষ্ঠা ১ এর ৫,,,,',
    'Page 1 of 5,,,,',
    '1 of 5,,,,',
    'মন্তব্য: যাচাই করা হইল,,,,',
    'বিঃ দ্রঃ ২ জন মৃত,,,,',
    'Remarks: checked,,,,',
    'প্রস্তুতকারী,,,,',
    '†gvU,,,,450',
    'me©‡gvU,,,,450',
    ',,†Ri,,12',
    'K_vq: PvikZ,,,,',
    ',,¯^v¶i,,',
    ',,GB c„ôvi †gvU,,9',
  ])('%s is no land', (row) => {
    expect(judged(row)).toBe(true)
  })

  it.each([
    '12,501,মোটকা মিয়া,মোট আলী,10',
    '12,501,জের আলী,স্বাক্ষর আলী,10',
    '12/1,৭০০০ক,মোহর আলী,Brojen Seal,10',
    '12,501,Total Mia,,10',
    ',,মোহর আলী,আব্দুর রহিম,',
    ',,শীলা রানী শীল,মোটালেব,',
    ',,P.S. Savar,আজিজ,',
  ])('%s may be land', (row) => {
    expect(judged(row)).toBe(false)
  })
})
