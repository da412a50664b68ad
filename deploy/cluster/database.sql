-- Once, on the primary, when the cluster stands.
create role homeward login password '${HOMEWARD_PASSWORD}';
create database homeward owner homeward encoding 'UTF8' template template0;
