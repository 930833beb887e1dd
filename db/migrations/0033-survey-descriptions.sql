-- What a survey is, in Bengali; where it is missing, the one description stands in both languages.
alter table survey_types add column description_bn text;
