import type { Quoted } from './quoted.ts'

const file = 'web/features/drawing/draw-maps/draw-maps.screen.test.tsx'
const onDrawing = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/admin/draw-maps',
  trigger,
  shown_by: `${file}: ${shown_by}`,
})
const byTable = 'by the table alone: nothing, a point, a line, a polygon'
const refused = 'a refused boundary says why and where'

/** Texts of the page on which boundaries are drawn. */
export const quotedOfDrawing: Quoted[] = [
  onDrawing('Set Land Boundary', 'জমির সীমানা নির্ধারণ', 'opened', 'nothing open asks for place'),
  onDrawing('Please enter a Dag number.', 'দাগ নম্বর লিখুন।', 'no number', 'nothing open asks for place'),
  onDrawing('Please enter numeric longitude and latitude.', 'দ্রাঘিমাংশ ও অক্ষাংশ সংখ্যায় লিখুন।', 'no two numbers', byTable),
  onDrawing(
    'Longitude must be between -180..180 and Latitude between -90..90.',
    'দ্রাঘিমাংশ -১৮০ থেকে ১৮০ এবং অক্ষাংশ -৯০ থেকে ৯০-এর মধ্যে হতে হবে।',
    'numbers beyond the earth',
    byTable,
  ),
  onDrawing('Add at least 3 points to form a polygon.', 'বহুভুজ বানাতে অন্তত ৩টি বিন্দু দিন।', 'saved too early', byTable),
  onDrawing('Geometry saved', 'সীমানা সংরক্ষণ হয়েছে', 'saved', byTable),
  onDrawing('Save failed', 'সংরক্ষণ করা যায়নি', 'the server says nothing', refused),
  onDrawing('Missing admin token.', 'অ্যাডমিনের লগইন নেই। আবার লগইন করুন।', 'the login is gone', refused),
]
