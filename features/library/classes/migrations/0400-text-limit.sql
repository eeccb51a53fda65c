-- max_books limits the texts of a class as well, counted separately from its books.

update api.fc_classes set max_books = nb_texts where nb_texts > max_books;
alter table api.fc_classes add check (nb_texts <= max_books);
comment on column api.fc_classes.max_books is 'how many books the class can give, and how many texts besides';
