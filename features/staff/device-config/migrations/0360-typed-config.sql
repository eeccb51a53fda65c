-- call-to-action-1 says whether the apps show their call to action: true or false.

update api.fc_server_config
   set conf_info = (
     select jsonb_agg(
              case when entry ->> 'name' = 'call-to-action-1' and jsonb_typeof(entry -> 'value') <> 'boolean'
                then jsonb_set(entry, '{value}', 'false') else entry end
              order by position)
       from jsonb_array_elements(conf_info) with ordinality as listed (entry, position))
 where jsonb_array_length(conf_info) > 0;
