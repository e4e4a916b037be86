-- REV-5: files that were started at the desk and published did not say which article they hold.
update content_file set article_id = document.value ->> 'id'
from document
where document.kind = 'article' and document.source = content_file.path
  and content_file.article_id is null and content_file.live_id is not null;
