-- Sessions belong to accounts of the staff now.
drop table desk_link;
drop table desk_session;
