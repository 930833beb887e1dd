/** Problems of a file of parcels and of its features; a part of `faultText`. */
export const parcelFaults = {
  parcels_unreadable: {
    en: 'The file cannot be read as GeoJSON, Shapefile or GeoPackage',
    bn: 'ফাইলটি GeoJSON, Shapefile বা GeoPackage হিসেবে পড়া যায় না',
  },
  parcels_none: { en: 'There are no parcels in the file', bn: 'ফাইলে কোনো দাগ নেই' },
  parcels_too_many: { en: 'A file has at most 50,000 parcels', bn: 'এক ফাইলে সর্বোচ্চ ৫০,০০০ দাগ' },
  parcels_several_layers: {
    en: 'The file has several layers. Send the one with the parcels alone.',
    bn: 'ফাইলে কয়েকটি স্তর আছে। শুধু দাগের স্তরটি দিন।',
  },
  parcels_crs_unknown: {
    en: 'The file does not say in what its coordinates are. Choose the grid.',
    bn: 'ফাইলে স্থানাঙ্কের পদ্ধতি লেখা নেই। গ্রিড বেছে নিন।',
  },
  parcels_datum_unknown: {
    en: 'The file does not say how its coordinates lie to WGS 84: its datum is unknown or has no known shift. Choose the grid.',
    bn: 'ফাইলের স্থানাঙ্ক WGS 84-এর সঙ্গে কীভাবে মেলে তা জানা নেই: এর ডেটাম অজানা। গ্রিড বেছে নিন।',
  },
  parcels_no_polygons: {
    en: 'The file has no layer of polygons, only points, lines or tables',
    bn: 'ফাইলে দাগের সীমানা (polygon) নেই, শুধু বিন্দু, রেখা বা তালিকা আছে',
  },
  parcels_zip_empty: {
    en: 'The zip has no Shapefile, GeoJSON or GeoPackage in it',
    bn: 'জিপে কোনো Shapefile, GeoJSON বা GeoPackage নেই',
  },
  parcels_no_shp: {
    en: 'The zip has .dbf but no .shp. Put all files of the Shapefile in it.',
    bn: 'জিপে .dbf আছে, কিন্তু .shp নেই। Shapefile-এর সব ফাইল একসঙ্গে জিপ করুন।',
  },
  parcels_no_dbf: {
    en: 'The zip has .shp but no .dbf, in which the dag numbers are. Put all files of the Shapefile in it.',
    bn: 'জিপে .shp আছে, কিন্তু .dbf নেই, যাতে দাগ নম্বর থাকে। Shapefile-এর সব ফাইল একসঙ্গে জিপ করুন।',
  },
  parcels_no_number_column: {
    en: 'No column has a known name for the dag number. Choose the column.',
    bn: 'কোন কলামে দাগ নম্বর আছে তা নাম দেখে বোঝা যায় না। কলামটি বেছে নিন।',
  },
  import_no_number: { en: 'It has no dag number', bn: 'দাগ নম্বর নেই' },
  import_columns_differ: {
    en: 'Two columns of the file say different things for one value. Choose the column.',
    bn: 'একই তথ্যের জন্য ফাইলের দুটি কলামে দুই রকম লেখা। কোন কলামটি ঠিক, বেছে নিন।',
  },
  import_no_khatian: {
    en: 'It is new and has no khatian number',
    bn: 'এটি নতুন, কিন্তু খতিয়ান নম্বর নেই',
  },
  import_zil_unknown: { en: 'Its zil is not on record', bn: 'এর শিট রেকর্ডে নেই' },
  import_survey_unknown: { en: 'Its survey is not on record', bn: 'এর জরিপ রেকর্ডে নেই' },
  import_dag_closed: { en: 'This dag was split or joined with others', bn: 'এই দাগ ভাগ বা একত্র করা হয়েছে' },
  import_twice: {
    en: 'The file has this dag twice. If these are pieces of one dag, choose that.',
    bn: 'ফাইলে এই দাগ দুবার আছে। একই দাগের আলাদা টুকরা হলে তা জানিয়ে দিন।',
  },
  import_pieces_overlap: {
    en: 'The pieces of this dag lie over each other',
    bn: 'এই দাগের টুকরাগুলো একটির ওপর আরেকটি পড়েছে',
  },
} as const
