-- A publication and a take-down ask which documents came of their file, while other writers of content wait.
create index document_source on document (source) where source is not null;
