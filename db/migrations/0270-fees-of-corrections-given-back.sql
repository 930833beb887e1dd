-- A correction whose fee was given back is unpaid, as a mutation is: it is paid again if a review takes it up.
update corrections c set
  paid_at = null,
  status = case when c.status = 'rejected' then c.status else 'pending_payment' end
where c.paid_at is not null and c.status <> 'approved'
  and exists (select from payments p where p.purpose = 'correction' and p.subject_id = c.id and p.status = 'refunded')
  and not exists (select from payments p where p.purpose = 'correction' and p.subject_id = c.id and p.status = 'succeeded');
