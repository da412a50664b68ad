-- Run this once on the primary after the cluster has formed.
create role homeward login password '${HOMEWARD_PASSWORD}';
create database homeward owner homeward encoding 'UTF8' template template0;
