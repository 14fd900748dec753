SELECT declare_fact('data_file', 'application', '{reason,state,done,cursor,in_list,rows,parts,bytes,digest,ready_at,read_by}');
